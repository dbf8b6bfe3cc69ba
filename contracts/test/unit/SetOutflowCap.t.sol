// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract SetOutflowCapTest is EscrowTest {
    function setCap(uint256 cap) internal {
        vm.prank(admin);
        escrow.setOutflowCap(cap);
    }

    function assertPending(uint256 cap, uint256 effectiveAt) internal view {
        (uint256 pendingCap, uint256 pendingAt) = escrow.pendingOutflowCap();
        vm.assertEq(pendingCap, cap);
        vm.assertEq(pendingAt, effectiveAt);
    }

    function test_LoweringWorksAtOnce() public {
        bytes32 k = fund(4_000e6);
        settle("batch", batch(draw(k, leg(groupOwner, 4_000e6))));
        vm.expectEmit(address(escrow));
        emit IEscrow.OutflowCapSet(5_000e6, START);
        setCap(5_000e6);
        vm.assertEq(escrow.outflowCap(), 5_000e6);
        vm.assertEq(escrow.availableOutflow(), 1_000e6);
        setCap(3_000e6);
        vm.assertEq(escrow.availableOutflow(), 0);
    }

    function test_P22_RaisingWorksInADay() public {
        vm.expectEmit(address(escrow));
        emit IEscrow.OutflowCapSet(2 * CAP, START + 1 days);
        setCap(2 * CAP);
        assertPending(2 * CAP, START + 1 days);
        vm.warp(START + 1 days - 1);
        vm.assertEq(escrow.outflowCap(), CAP);
        bytes32 k = fund(2 * CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, CAP + 1, CAP));
        settle("batch", batch(draw(k, leg(groupOwner, CAP + 1))));

        vm.warp(START + 1 days);
        vm.assertEq(escrow.outflowCap(), 2 * CAP);
        assertPending(0, 0);
        vm.assertEq(escrow.availableOutflow(), 2 * CAP);
        settle("batch", batch(draw(k, leg(groupOwner, 2 * CAP))));
        vm.assertEq(escrow.availableOutflow(), 0);
    }

    function test_LoweringDropsARaiseUnderWay() public {
        setCap(2 * CAP);
        setCap(CAP);
        assertPending(0, 0);
        vm.warp(START + 2 days);
        vm.assertEq(escrow.outflowCap(), CAP);
    }

    function test_AnotherRaiseStartsItsDayAnew() public {
        setCap(2 * CAP);
        vm.warp(START + 1 days - 1);
        setCap(3 * CAP);
        vm.warp(START + 1 days);
        vm.assertEq(escrow.outflowCap(), CAP);
        vm.warp(START + 2 days - 1);
        vm.assertEq(escrow.outflowCap(), 3 * CAP);
    }

    function test_LoweringAfterARaiseHasComeIntoEffectIsALowering() public {
        setCap(3 * CAP);
        vm.warp(START + 1 days);
        setCap(2 * CAP);
        vm.assertEq(escrow.outflowCap(), 2 * CAP);
    }

    function test_ZeroLeavesOnlyRefunds() public {
        setCap(0);
        bytes32 k = fund(5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        settle("batch", batch(draw(k, leg(groupOwner, 1))));
        settle("batch", batch(draw(k, leg(advertiser, 5e6))));
    }

    function test_IsTheAdmins() public {
        address[3] memory others = [operator, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(UNAUTHORIZED_ADMIN, others[i]));
            vm.prank(others[i]);
            escrow.setOutflowCap(0);
        }
    }
}
