// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Escrow} from "../../src/Escrow.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {IUsdc} from "../../src/IUsdc.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract EighteenDecimals {
    uint8 public constant decimals = 18;
}

contract ConstructTest is EscrowTest {
    function test_P02_SaysWhatItIs() public view {
        vm.assertEq(escrow.VERSION(), "Foyer Escrow 1");
        vm.assertEq(address(escrow.usdc()), address(usdc));
        vm.assertEq(escrow.owner(), admin);
        vm.assertEq(escrow.operator(), operator);
        vm.assertEq(escrow.guardian(), guardian);
        vm.assertEq(escrow.outflowCap(), CAP);
        vm.assertEq(escrow.availableOutflow(), CAP);
    }

    function test_EmitsItsFirstSettings() public {
        vm.expectEmit();
        emit IEscrow.OperatorSet(address(0), operator);
        vm.expectEmit();
        emit IEscrow.GuardianSet(address(0), guardian);
        vm.expectEmit();
        emit IEscrow.OutflowCapSet(CAP, START);
        new Escrow(usdc, admin, operator, guardian, CAP);
    }

    function test_TheThreeRolesMayBeOneAddressOnADevelopmentChain() public {
        Escrow one = new Escrow(usdc, operator, operator, operator, CAP);
        vm.assertEq(one.owner(), one.operator());
    }

    function test_RefusesEmptyRoles() public {
        expectRevert(abi.encodeWithSignature("OwnableInvalidOwner(address)", address(0)));
        new Escrow(usdc, address(0), operator, guardian, CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAddress.selector));
        new Escrow(usdc, admin, address(0), guardian, CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAddress.selector));
        new Escrow(usdc, admin, operator, address(0), CAP);
    }

    function test_RefusesATokenWithOtherDecimals() public {
        IUsdc token = IUsdc(address(new EighteenDecimals()));
        expectRevert(abi.encodeWithSelector(IEscrow.WrongDecimals.selector, 18));
        new Escrow(token, admin, operator, guardian, CAP);
    }

    function test_ItsKeyIsTheHashOfSaltAndRefundAddress() public view {
        vm.assertEq(key(), keccak256(abi.encode(ref().salt, advertiser)));
        vm.assertEq(escrow.authorizationNonce(ref(), "entropy"), keccak256(abi.encode(key(), bytes32("entropy"))));
    }
}
