// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Escrow} from "../../src/Escrow.sol";
import {IDepositAddressFactory} from "../../src/IDepositAddressFactory.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {IUsdc} from "../../src/IUsdc.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract EighteenDecimals {
    uint8 public constant decimals = 18;
}

contract ConstructTest is EscrowTest {
    function construct(address admin_, address operator_, address guardian_, address feeWallet_) internal {
        new Escrow(usdc, factory, admin_, operator_, guardian_, feeWallet_, CAP);
    }

    function test_P02_SaysWhatItIs() public view {
        vm.assertEq(escrow.VERSION(), "Foyer Escrow 3");
        vm.assertEq(address(escrow.usdc()), address(usdc));
        vm.assertEq(address(escrow.factory()), address(factory));
        vm.assertEq(escrow.admin(), admin);
        vm.assertEq(escrow.operator(), operator);
        vm.assertEq(escrow.guardian(), guardian);
        vm.assertEq(escrow.feeWallet(), feeWallet);
        vm.assertEq(escrow.outflowCap(), CAP);
        vm.assertEq(escrow.availableOutflow(), CAP);
        vm.assertEq(escrow.clock(), START);
        vm.assertFalse(escrow.paused());
    }

    function test_EmitsItsFirstSettings() public {
        vm.expectEmit();
        emit IEscrow.AdminSet(address(0), admin);
        vm.expectEmit();
        emit IEscrow.OperatorSet(address(0), operator);
        vm.expectEmit();
        emit IEscrow.GuardianSet(address(0), guardian);
        vm.expectEmit();
        emit IEscrow.FeeWalletSet(address(0), feeWallet);
        vm.expectEmit();
        emit IEscrow.OutflowCapSet(CAP);
        construct(admin, operator, guardian, feeWallet);
    }

    function test_P109_RefusesRolesThatCoincide() public {
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, operator));
        construct(operator, operator, guardian, feeWallet);
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, operator));
        construct(admin, operator, operator, feeWallet);
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, guardian));
        construct(guardian, operator, guardian, feeWallet);
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, operator));
        construct(admin, operator, guardian, operator);
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, guardian));
        construct(admin, operator, guardian, guardian);
    }

    function test_TheFeeWalletMayBeTheAdmins() public {
        construct(admin, operator, guardian, admin);
    }

    function test_RefusesEmptyRoles() public {
        bytes memory zero = abi.encodeWithSelector(IEscrow.ZeroAddress.selector);
        expectRevert(zero);
        construct(address(0), operator, guardian, feeWallet);
        expectRevert(zero);
        construct(admin, address(0), guardian, feeWallet);
        expectRevert(zero);
        construct(admin, operator, address(0), feeWallet);
        expectRevert(zero);
        new Escrow(usdc, IDepositAddressFactory(address(0)), admin, operator, guardian, feeWallet, CAP);
    }

    function test_RefusesAFeeWalletThatCannotBePaid() public {
        expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, address(0)));
        construct(admin, operator, guardian, address(0));
        expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, address(usdc)));
        construct(admin, operator, guardian, address(usdc));
    }

    function test_RefusesATokenWithOtherDecimals() public {
        IUsdc token = IUsdc(address(new EighteenDecimals()));
        expectRevert(abi.encodeWithSelector(IEscrow.WrongDecimals.selector, 18));
        new Escrow(token, factory, admin, operator, guardian, feeWallet, CAP);
    }

    function test_ItsKeyIsTheHashOfSaltAndRefundAddress() public view {
        vm.assertEq(key(), keccak256(abi.encode(ref().salt, advertiser)));
    }
}
