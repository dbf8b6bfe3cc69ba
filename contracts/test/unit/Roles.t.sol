// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract RolesTest is EscrowTest {
    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    function test_TheAdminReplacesTheOperator() public {
        vm.expectEmit(address(escrow));
        emit IEscrow.OperatorSet(operator, stranger);
        vm.prank(admin);
        escrow.setOperator(stranger);
        vm.assertEq(escrow.operator(), stranger);

        bytes32 k = fund(5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, operator));
        settle("batch", batch(draw(k, leg(groupOwner, 1))));
    }

    function test_P22_ANewOperatorDoesNotStartWithAFreshCap() public {
        bytes32 k = fund(2 * CAP);
        settle("batch", batch(draw(k, leg(groupOwner, CAP))));
        vm.prank(admin);
        escrow.setOperator(stranger);
        vm.assertEq(escrow.availableOutflow(), 0);
    }

    function test_TheAdminReplacesTheGuardian() public {
        vm.expectEmit(address(escrow));
        emit IEscrow.GuardianSet(guardian, stranger);
        vm.prank(admin);
        escrow.setGuardian(stranger);
        expectRevert(abi.encodeWithSelector(IEscrow.NotGuardian.selector, guardian));
        pauseEscrow();
        vm.prank(stranger);
        escrow.pause();
    }

    function test_NobodyElseGivesRoles() public {
        address[3] memory others = [operator, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            bytes memory unauthorized = abi.encodeWithSelector(UNAUTHORIZED_ADMIN, others[i]);
            vm.startPrank(others[i]);
            expectRevert(unauthorized);
            escrow.setOperator(stranger);
            expectRevert(unauthorized);
            escrow.setGuardian(stranger);
            expectRevert(unauthorized);
            escrow.transferOwnership(stranger);
            vm.stopPrank();
        }
    }

    function test_RolesAreNeverEmpty() public {
        vm.startPrank(admin);
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAddress.selector));
        escrow.setOperator(address(0));
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAddress.selector));
        escrow.setGuardian(address(0));
        expectRevert(abi.encodeWithSelector(IEscrow.AdminRequired.selector));
        escrow.renounceOwnership();
    }

    function test_TheAdminChangesInTwoSteps() public {
        vm.expectEmit(address(escrow));
        emit OwnershipTransferStarted(admin, stranger);
        vm.prank(admin);
        escrow.transferOwnership(stranger);
        vm.assertEq(escrow.owner(), admin);

        expectRevert(abi.encodeWithSelector(UNAUTHORIZED_ADMIN, guardian));
        vm.prank(guardian);
        escrow.acceptOwnership();

        vm.expectEmit(address(escrow));
        emit OwnershipTransferred(admin, stranger);
        vm.prank(stranger);
        escrow.acceptOwnership();
        vm.assertEq(escrow.owner(), stranger);
    }
}
